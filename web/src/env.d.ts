declare module "castellan:art" {
  export const sheet_of: Record<string, string>;
  export const sheets: Record<string, () => Promise<{ default: string }>>;
}

declare module "castellan:words" {
  import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
  const languages: Record<string, () => Promise<{ default: Record<string, string | MessageFormatElement[]> }>>;
  export default languages;
}

declare module "castellan:rules" {
  export interface Contents {
    id: string;
    title: string;
  }
  export interface Version {
    title: string;
    load: () => Promise<{ default: { title: string; html: string; contents: Contents[] } }>;
  }
  const pages: { page: string; in: { en: Version; [language: string]: Version } }[];
  export default pages;
}
