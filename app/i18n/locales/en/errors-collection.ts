export const collection = { notFound: 'We do not have that collection.' };
