export const api = {
  noToken: 'This call needs a token: log in and send it as “Authorization: Bearer …”.',
  badToken: 'This token is unknown, over or revoked. Log in again.',
  noSuchPath: 'The API has no such address. What there is: /api/docs',
  method: 'This address has no such method.',
  malformed: 'The body of the request could not be read.',
  unknownFields: 'The body of the request has fields that this call does not take.',
  tooLarge: 'That is too large; at most {{limit}} can be sent at once.',
  tooManyParts: 'A form may have at most {{most}} fields.',
  headers: 'A header that this call needs is missing or cannot be read.',
  mediaType: 'Send JSON or a form with files (multipart/form-data).',
  unavailable: 'The shop cannot answer at the moment. Please try again shortly.',
  tooManyWrites_one: 'Too many changes at once. Please try again in {{count}} minute.',
  tooManyWrites_other: 'Too many changes at once. Please try again in {{count}} minutes.',
};

/** What is wrong with a parameter of an address. */
export const query = {
  invalid: 'The address has parameters that this call does not take.',
  unknown: 'There is no such parameter.',
  repeated: 'This parameter may be given once.',
  characters: 'This value has characters that cannot be read.',
  number: 'This must be a whole number.',
  range: 'This value is out of range.',
  sort: 'There is no such order.',
  choice: 'There is no such choice here.',
  category: 'There is no such category.',
  taxonomy: 'The shop has no such shelf.',
};
