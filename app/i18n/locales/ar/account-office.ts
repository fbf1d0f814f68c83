export const office = { title: 'حسابك' };
