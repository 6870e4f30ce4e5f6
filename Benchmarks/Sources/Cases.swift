/// Every case, by area. An area is one file that declares its array.
let allCases: [BenchmarkCase] =
  animoCases + animoLintCases + automationCases + dataCases + imageCases + listCases + motionCases
  + poemCases + postcardCases + renderingCases + runtimeCases + windowCases
