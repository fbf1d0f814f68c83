export const product = { notFound: 'We could not find this product. It may no longer be on sale.' };
