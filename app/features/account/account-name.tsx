import { FormText } from '~/forms/form-fields';

export function AccountName({ label }: { label: string }) {
  return (
    <FormText
      name="email"
      label={label}
      required
      dir="ltr"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={254}
    />
  );
}
