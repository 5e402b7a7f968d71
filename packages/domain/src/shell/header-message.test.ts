import { expect, test } from 'vitest'
import { linkifyMessage, sanitizeHeaderMessage } from './header-message.ts'

test('BANNER-05 a message is kept as one line of plain text, whatever is hidden in it', () => {
  expect(sanitizeHeaderMessage('  Closed\n on\tFriday \u0000')).toBe('Closed on Friday')
  expect(sanitizeHeaderMessage('safe\u202etxt.exe')).toBe('safetxt.exe')
  expect(sanitizeHeaderMessage('\u200b \u2066')).toBe('')
  expect(sanitizeHeaderMessage('<b>Closed</b>')).toBe('<b>Closed</b>')
})

test('BANNER-05 addresses of pages become links, nothing else does', () => {
  expect(linkifyMessage('See https://intra.example/menu?a=1, please.')).toEqual([
    { text: 'See ' },
    { text: 'https://intra.example/menu?a=1', href: 'https://intra.example/menu?a=1' },
    { text: ', please.' },
  ])
  for (const message of ['javascript:alert(1)', 'data:text/html,x', 'ftp://x', 'https://', '<a href=x>y</a>'])
    expect(linkifyMessage(message)).toEqual([{ text: message }])
})

test('BANNER-05 a message that is only an address is one link', () => {
  expect(linkifyMessage('http://fernhill.example')).toEqual([
    { text: 'http://fernhill.example', href: 'http://fernhill.example/' },
  ])
  expect(linkifyMessage('')).toEqual([])
})
