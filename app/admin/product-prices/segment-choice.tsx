import { classNames } from '~/ui/class-names';

type SegmentChoiceProps = {
  name: string;
  legend: string;
  /** Read, and seen where it is not plain what is chosen. */
  legendShown?: boolean;
  value: string;
  choices: readonly { value: string; text: string }[];
};

/** One of two or three short answers, side by side; the radios inside do the work. */
export function SegmentChoice({ name, legend, legendShown = false, value, choices }: SegmentChoiceProps) {
  return (
    <fieldset className="segment-choice">
      <legend className={classNames('field-label', !legendShown && 'visually-hidden')}>{legend}</legend>
      <div className="segment-choices">
        {choices.map((choice) => (
          <label key={choice.value}>
            <input type="radio" name={name} value={choice.value} defaultChecked={choice.value === value} />
            <span>{choice.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
