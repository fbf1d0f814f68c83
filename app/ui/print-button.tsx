import type { ReactNode } from 'react';

import { Button, type ButtonLook } from './button';

type PrintButtonProps = Pick<ButtonLook, 'variant' | 'size'> & { text: ReactNode; hint: ReactNode };

/** Prints the page, and without scripts says how to (print-button.css shows the one or the other). */
export function PrintButton({ text, hint, variant, size = 'sm' }: PrintButtonProps) {
  return (
    <>
      <Button
        type="button"
        variant={variant}
        size={size}
        className="print-button"
        onClick={() => {
          window.print();
        }}
      >
        {text}
      </Button>
      <span className="print-hint">{hint}</span>
    </>
  );
}
