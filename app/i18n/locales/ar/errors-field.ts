export const field = { flag: 'اختر نعم أو لا.' };
