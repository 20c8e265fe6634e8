import { useEffect, useState } from 'react';
import type { Suggest, Suggestion } from './suggestion.ts';

/** Pause in typing before suggestions are requested, in milliseconds. */
const PAUSE_MS = 200;

/** Fewer letters match too many words. */
const MIN_LETTERS = 3;

const NONE: readonly Suggestion[] = [];

export const toOptionId = (listId: string, index: number) => `${listId}-${index}`;

/**
 * Turns a field into an editable combobox: requests suggestions while a visitor types, aborts previous requests, and
 * handles the arrow keys.
 *
 * @param listId id of the list box
 */
export function useCombobox(field: HTMLInputElement, suggest: Suggest, listId: string) {
  const [suggestions, setSuggestions] = useState(NONE);
  const [chosen, setChosen] = useState(-1);
  const show = (found: readonly Suggestion[]) => {
    setSuggestions(found);
    setChosen(-1);
  };

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let controller = new AbortController();
    const hide = () => {
      clearTimeout(timer);
      controller.abort();
      show(NONE);
    };
    const update = () => {
      clearTimeout(timer);
      controller.abort();
      const text = field.value.trim();
      if (text.length < MIN_LETTERS) return show(NONE);
      controller = new AbortController();
      const { signal } = controller;
      timer = setTimeout(() => {
        suggest(text, signal).then(
          (found) => signal.aborted || show(found),
          () => signal.aborted || show(NONE),
        );
      }, PAUSE_MS);
    };
    field.role = 'combobox';
    field.ariaAutoComplete = 'list';
    const listening = new AbortController();
    const options = { signal: listening.signal };
    field.addEventListener('input', update, options);
    field.addEventListener('blur', hide, options);
    // Also while suggestions are requested.
    field.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), options);
    field.form?.addEventListener('submit', hide, options);
    field.form?.addEventListener('reset', hide, options);
    if (field.matches(':focus') && field.value !== field.defaultValue) update();
    return () => {
      hide();
      listening.abort();
    };
  }, [field, suggest, listId]);

  useEffect(() => {
    const count = suggestions.length;
    field.ariaExpanded = String(count > 0);
    const option = chosen < 0 ? '' : toOptionId(listId, chosen);
    // A closed list is not in the document, so no attribute may refer to it.
    const refer = (name: string, id: string) => (id ? field.setAttribute(name, id) : field.removeAttribute(name));
    refer('aria-controls', count > 0 ? listId : '');
    refer('aria-activedescendant', option);
    document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
    if (count === 0) return;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setChosen((chosen + 1) % count),
      ArrowUp: () => setChosen((Math.max(chosen, 0) - 1 + count) % count),
      Escape: () => show(NONE),
      ...(option !== '' && { Enter: () => document.getElementById(option)?.click() }),
    };
    const onKey = (event: KeyboardEvent) => {
      const act = keys[event.key];
      if (!act || event.isComposing) return;
      event.preventDefault();
      act();
    };
    field.addEventListener('keydown', onKey);
    return () => field.removeEventListener('keydown', onKey);
  }, [field, suggestions, chosen, listId]);

  return { suggestions, chosen, close: () => show(NONE) };
}
