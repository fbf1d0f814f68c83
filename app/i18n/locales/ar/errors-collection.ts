export const collection = { notFound: 'هذه المجموعة ليست عندنا.' };
