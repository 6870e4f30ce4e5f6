// The program: the app is a library whose entry point carries the module's name.
int Poemery_main(int argumentCount, char **arguments);

int main(int argumentCount, char **arguments) {
  return Poemery_main(argumentCount, arguments);
}
