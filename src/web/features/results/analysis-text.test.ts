import { expect, test } from 'vitest'
import { NO_TEXT, parseAnalysisText } from './analysis-text.ts'

test('markdown-like text becomes headings, lists and paragraphs', () => {
  expect(parseAnalysisText('## Aim\nGood,\nsteady.\n\n- one\n- two')).toEqual([
    { kind: 'heading', text: 'Aim' },
    { kind: 'paragraph', text: 'Good, steady.' },
    { kind: 'list', items: ['one', 'two'] },
  ])
})

test('a JSON array is joined by blank lines', () => {
  expect(parseAnalysisText('["First.","Second."]')).toEqual([
    { kind: 'paragraph', text: 'First.' },
    { kind: 'paragraph', text: 'Second.' },
  ])
})

test('a review shows its title, what it is about, and its sections', () => {
  const review = {
    review: { title: 'Review', sections: [{ title: 'Aim', content: 'Good.' }] },
    player_id: 'Maya',
    map: 'Streets',
    game_mode: 'Slayer',
  }
  expect(parseAnalysisText(JSON.stringify(review))).toEqual([
    { kind: 'heading', text: 'Review' },
    { kind: 'paragraph', text: 'Maya, Slayer, Streets' },
    { kind: 'heading', text: 'Aim' },
    { kind: 'paragraph', text: 'Good.' },
  ])
})

test('keys of any other object become headings, title and body a section', () => {
  expect(parseAnalysisText('{"key_moments":"One.","next":{"title":"Drill","body":"Wait."}}')).toEqual([
    { kind: 'heading', text: 'Key moments' },
    { kind: 'paragraph', text: 'One.' },
    { kind: 'heading', text: 'Next' },
    { kind: 'heading', text: 'Drill' },
    { kind: 'paragraph', text: 'Wait.' },
  ])
})

test('no text says so', () => {
  expect(parseAnalysisText('  ')).toEqual([{ kind: 'paragraph', text: NO_TEXT }])
})
