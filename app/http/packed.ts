/** A list as one text of JSON. The data of a page number every object and field, which for a list of cards weighs more than the cards. */
export type Packed<T> = string & { readonly packed?: T };

export const pack = <T>(value: T): Packed<T> => JSON.stringify(value);

export const unpack = <T>(packed: Packed<T>): T => JSON.parse(packed) as T;
