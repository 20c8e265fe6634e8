// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { forgetDraft, loadDraft, saveDraft } from './draft.ts';

const hasUnsentText = () => document.documentElement.hasAttribute('data-unsent');
const DRAFT = { name: 'Ana', mail: '', content: 'Hola', opened: 1 };

it('marks the document while it holds a message', () => {
  saveDraft(DRAFT);
  expect([loadDraft(), hasUnsentText()]).toEqual([DRAFT, true]);
  saveDraft({ ...DRAFT, content: '' });
  expect(hasUnsentText()).toBe(false);
});

it('keeps no message that was accepted, even if its form is left later', () => {
  forgetDraft({ name: 'Ana', mail: '', content: 'Hola' });
  saveDraft(DRAFT);
  expect([loadDraft(), hasUnsentText()]).toEqual([undefined, false]);
  saveDraft({ ...DRAFT, content: 'Otra cosa' });
  expect(loadDraft()?.content).toBe('Otra cosa');
});
