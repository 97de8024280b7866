declare module "castellan:words" {
  const sentences: Record<string, string>;
  export default sentences;
}

declare module "castellan:rules" {
  export interface Contents {
    id: string;
    title: string;
  }
  const pages: {
    page: string;
    title: string;
    load: () => Promise<{ default: { title: string; html: string; contents: Contents[] } }>;
  }[];
  export default pages;
}
