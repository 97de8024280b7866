declare module "castellan:words" {
  const sentences: Record<string, string>;
  export default sentences;
}
