// Exits with 0 if this machine runs code made for x86-64-v3.
int main() {
  __builtin_cpu_init();
  return __builtin_cpu_supports("x86-64-v3") ? 0 : 1;
}
