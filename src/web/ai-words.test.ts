import { expect, test } from 'vitest'
import { renderPage } from './prerender.ts'

/** Specified texts, and texts about what is not done. Footer and pictures are on every page. */
const ALLOWED_WORDS = [
  'AI-Powered Gaming Analysis & Coaching',
  'Live chat with an AI coach',
  'AI output may be inaccurate.',
  'A multimodal AI model, grounded in event logs from the gameplay.',
  'AI models If whoever runs this Callout has set up an AI model, it sees something of yours only for reports where you say yes, and you can take that back beside the report.',
  'Pictures of a few moments of it are, where you say yes to that (see AI models).',
  'If an AI model had a part in one, the report says so where it ends;',
]

test.each(['/', '/about', '/how-we-know', '/demo', '/pricing', '/contact', '/terms', '/privacy'] as const)(
  '%s mentions AI only in specified words, and where it says what a model is shown and with whose consent',
  async (path) => {
    const text = (await renderPage(path))
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .replace(/\s+/g, ' ')
    expect(text.length).toBeGreaterThan(500)
    const rest = ALLOWED_WORDS.reduce((remaining, words) => remaining.replaceAll(words, ''), text)
    expect(rest.match(/[^.]*\bAI\b[^.]*\./g)).toBeNull()
  },
)
