int PostcardJourney_main(int argc, char **argv);

int main(int argc, char **argv) { return PostcardJourney_main(argc, argv); }
