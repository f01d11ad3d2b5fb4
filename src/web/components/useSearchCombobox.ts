import { useCombobox } from 'downshift';
import type { KeyboardEvent } from 'react';

const { InputBlur, InputClick, MenuMouseLeave } = useCombobox.stateChangeTypes;

/**
 * A text field with a list of matches below it (ARIA combobox pattern): arrow keys move through the matches, Enter or a
 * press chooses one. The caller keeps the text and the choice. **Shape**: downshift's prop getters.
 */
export function useSearchCombobox<Item>({
  matches,
  text,
  isOpen,
  onOpenChange = () => undefined,
  onText,
  onChoose,
  nativeKeys = [],
}: {
  matches: readonly Item[];
  text: string;
  isOpen: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  onText: (text: string) => void;
  onChoose: (item: Item) => void;
  /** Keys left to the browser, in addition to Home and End, which move the caret. */
  nativeKeys?: readonly string[];
}) {
  const combobox = useCombobox<Item>({
    items: [...matches],
    inputValue: text,
    isOpen,
    // Null, so that choosing the same item again is a change too.
    selectedItem: null,
    initialHighlightedIndex: 0,
    defaultHighlightedIndex: 0,
    stateReducer: (state, { type, changes }) => {
      // By default, leaving the field chooses the highlighted item, and a click on it closes the list.
      if (type === InputBlur) return { ...state, isOpen: false };
      if (type === MenuMouseLeave || (type === InputClick && state.isOpen)) return state;
      return changes;
    },
    onIsOpenChange: (change) => onOpenChange(change.isOpen),
    onSelectedItemChange: ({ selectedItem }) => selectedItem !== null && onChoose(selectedItem),
  });
  const inputProps = combobox.getInputProps({
    // Here and not in `onInputValueChange`, which comes after the render: the caret would jump to the end.
    onChange: (event) => onText(event.currentTarget.value),
    onKeyDown: ({ key, nativeEvent }: KeyboardEvent) => {
      if (['Home', 'End', ...nativeKeys].includes(key)) Object.assign(nativeEvent, { preventDownshiftDefault: true });
    },
  });
  /** The list's properties. A list that scrolls is a stop of Tab in Chromium; leaving the field hides it. */
  const getMenuProps = (options?: { readonly 'aria-label': string }) =>
    combobox.getMenuProps({ tabIndex: -1, ...options });
  return { ...combobox, inputProps, getMenuProps };
}
