import { expect, test } from 'vitest'
import { cleanMessage, piecesOf } from './header-message.ts'

test('BANNER-05 a message is kept as one line of plain text, whatever is hidden in it', () => {
  expect(cleanMessage('  Closed\n on\tFriday \u0000')).toBe('Closed on Friday')
  expect(cleanMessage('safe\u202etxt.exe')).toBe('safetxt.exe')
  expect(cleanMessage('\u200b \u2066')).toBe('')
  expect(cleanMessage('<b>Closed</b>')).toBe('<b>Closed</b>')
})

test('BANNER-05 addresses of pages become links, nothing else does', () => {
  expect(piecesOf('See https://intra.example/menu?a=1, please.')).toEqual([
    { text: 'See ' },
    { text: 'https://intra.example/menu?a=1', href: 'https://intra.example/menu?a=1' },
    { text: ', please.' },
  ])
  for (const message of ['javascript:alert(1)', 'data:text/html,x', 'ftp://x', 'https://', '<a href=x>y</a>'])
    expect(piecesOf(message)).toEqual([{ text: message }])
})

test('BANNER-05 a message of an address alone is one link', () => {
  expect(piecesOf('http://fernhill.example')).toEqual([
    { text: 'http://fernhill.example', href: 'http://fernhill.example/' },
  ])
  expect(piecesOf('')).toEqual([])
})
