const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether this can be the id of a record; everything else would be refused by the database. */
export const isUuid = (value: string): boolean => UUID.test(value);
