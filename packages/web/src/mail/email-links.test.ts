import { expect, test } from 'vitest'
import { splitLinks } from './email-links.ts'

const origin = 'https://perennial.example'

test('a link to this installation can be followed, without the full stop after it', () => {
  expect(splitLinks('Read it: https://perennial.example/app/reviews. Bye', origin)).toEqual([
    { text: 'Read it: ' },
    { text: 'https://perennial.example/app/reviews', to: '/app/reviews' },
    { text: '. Bye' },
  ])
})

test('an address of another site stays text, even if it begins like ours', () => {
  for (const text of ['https://evil.example/x', 'https://perennial.example.evil.example/x', 'javascript:alert(1)'])
    expect(splitLinks(text, origin)).toEqual([{ text }])
})
