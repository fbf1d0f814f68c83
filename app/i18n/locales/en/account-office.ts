export const office = { title: 'Your account' };
