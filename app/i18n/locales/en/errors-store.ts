export const offer = { titleLength: 'The title may have at most 120 characters.' };

export const settings = {
  name: 'The name may have at most 60 characters.',
  tradeName: 'The trade name may have at most 120 characters.',
  commercialRegister: 'Write the number in 1 to 15 digits.',
  taxNumber: 'Write the nine digits of the number, such as 123-456-789.',
  email: 'Write an e-mail address such as care@example.com.',
  phone: 'Write an Egyptian mobile, a landline with its area code, or a five-digit hotline.',
  counterHours: 'Write the hours in at most 100 characters.',
  branchAddress: 'Write the address in 3 to 200 characters.',
  profile: 'Write the full address, beginning with https://',
  instapay: 'Write an InstaPay address such as name@instapay, or a mobile number.',
  mobile: 'Write an Egyptian mobile such as 01001234567.',
  firstLanguage: 'Choose English, Arabic or the browser’s language.',
  meaning: 'The sentence may have at most 160 characters.',
  confirmHours: 'Write whole hours from 1 to 720, or leave it empty.',
  threshold: 'Write an amount from 1 to 1,000,000 EGP, with at most two decimals.',
};

export const page = {
  title: 'Write a title of 2 to 120 characters.',
  titleMissing: 'Write a title, in Arabic or in English.',
  text: 'The text may have at most 20,000 characters.',
  textMissing: 'Write the text, in Arabic or in English.',
  field:
    'In braces a text may name {shop}, {phone}, {email}, {address}, {tradeName}, {commercialRegister} ' +
    'and {taxNumber}, and nothing else.',
};

export const region = {
  charge: 'Write an amount from 0 to 10,000 EGP, with at most two decimals.',
  days: 'Write a whole number from 0 to 60.',
  gone: 'There is no such governorate any more.',
};
