/// The lexicon's rows, by what they are about. Order inside a table does not matter.
enum LexiconTables {}
