/** Words as a reader counts them. */
export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;
