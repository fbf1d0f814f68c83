export default {
  title: 'The shop’s API',
  intro:
    'Everything the shop’s pages do, for programs: JSON over HTTPS. Log in for a token and send it as ' +
    '“Authorization: Bearer …”; money is in EGP, times are in UTC.',
  english: 'Names and descriptions are in English, as the fields themselves are.',
  document: 'OpenAPI 3.1',
  contents: 'What the calls are about',
  parameters: 'Parameters',
  required: 'required',
  body: 'Body',
  files: 'As multipart/form-data these fields take pictures:',
  example: 'For example',
  answer: 'Answer',
  empty: 'No body.',
  refusals: 'May be refused with',
  statuses: 'What refusals mean',
  shapes: 'Shapes',
};
