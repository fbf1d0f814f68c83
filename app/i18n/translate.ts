export type TextValues = Readonly<Record<string, string | number | null | undefined>>;

/** i18next's `t`: the text of a key such as `shop:store.products`; without a namespace it is one of `common`. */
export type Translate = (key: string, values?: TextValues) => string;
