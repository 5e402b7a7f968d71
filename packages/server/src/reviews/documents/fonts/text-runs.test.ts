import { expect, test } from 'vitest'
import { bidiLevels, fontText, visualOrder } from './bidi.ts'
import { cutIntoRuns, isBaseText, type StyledText } from './text-runs.ts'

const upright = { bold: false, italics: false }
const cutText = (text: string, face: Partial<StyledText> = {}) => cutIntoRuns([{ ...upright, ...face, text }])
/** What each font draws, in order; fonts are named by their file without its suffixes. */
const drawnBy = async (text: string, face: Partial<StyledText> = {}) =>
  (await cutText(text, face)).map(({ opened, text: part }) => [opened.name.replace(/-\d.*|-wght.*|-400.*/, ''), part])

test('text that the base font can draw completely is not split, and opens no other font', () => {
  for (const text of ['Größe, naïve – “quoted”', 'Κλιμάκιο', 'Команда', 'Nguyễn Thị', '12 % of 5 €', ''])
    expect(isBaseText(text)).toBe(true)
  for (const text of ['👍', '1️⃣', '李', 'שלום', 'e\u0301', 'soft\u00adhyphen', '\u0007', '\ud83d'])
    expect(isBaseText(text)).toBe(false)
})

test('each character gets a font that has it, and letters of one kind stay together', async () => {
  expect(await drawnBy('Ask 👍')).toEqual([
    ['DejaVu', 'Ask '],
    ['noto-emoji', '👍'],
  ])
  expect(await drawnBy('ขอบคุณ')).toEqual([['noto-sans-thai-thai', expect.stringContaining('ขอบ')]])
  expect(await drawnBy('नमस्ते')).toEqual([['noto-sans-devanagari-devanagari', 'नमस्ते']])
  expect(await drawnBy('∑ ⇒ √')).toEqual([['DejaVu', '∑ ⇒ √']])
  expect(await drawnBy('𝗯')).toEqual([['noto-sans-math-latin', '𝗯']])
})

test('an emoji of several characters is one picture; if there is none, its parts are drawn', async () => {
  for (const sign of ['👩‍🚀', '👨‍👩‍👧‍👦', '🏳️‍🌈', '🇩🇪', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '❤️‍🔥']) {
    const [one, ...more] = await cutText(sign)
    expect(more).toEqual([])
    expect(one?.opened.name).toContain('noto-emoji')
    const { glyphs } = one?.opened.font.layout(one.text) ?? { glyphs: [] }
    expect(glyphs.filter(({ advanceWidth }) => advanceWidth > 0)).toHaveLength(1)
  }
  // No font has a glyph for a rocket joined to a banana.
  expect(await drawnBy('🚀‍🍌')).toEqual([
    ['noto-emoji', '🚀'],
    ['noto-emoji', '🍌'],
  ])
  // A heart is a letter unless it is marked as a picture.
  expect(await drawnBy('❤')).toEqual([['DejaVu', '❤']])
  expect(await drawnBy('✔\ufe0e')).toEqual([['DejaVu', '✔']])
  expect((await drawnBy('❤️'))[0]?.[0]).toBe('noto-emoji')
})

test('Chinese, Japanese and Korean characters are drawn in the style of the text around them', async () => {
  const families = async (text: string) => new Set((await drawnBy(text)).map(([font]) => font))
  expect(await families('直接')).toEqual(new Set(['noto-sans-sc']))
  expect(await families('直すこと')).toEqual(new Set(['noto-sans-jp']))
  expect(await families('直접')).toEqual(new Set(['noto-sans-kr']))
  expect(await families('溝通順暢臺灣')).toEqual(new Set(['noto-sans-hk']))
})

test('a character that no font has is shown with its number, and a broken one as such', async () => {
  expect(await drawnBy('a\u{13000}')).toEqual([['DejaVu', 'a\ufffd[U+13000]']])
  expect(await drawnBy('\u0007\ue000')).toEqual([['DejaVu', '\ufffd[U+0007]\ufffd[U+E000]']])
  expect(await drawnBy('\ud83d!')).toEqual([['DejaVu', '\ufffd!']])
  // Invisible characters are dropped.
  expect(await drawnBy('a\u2060b\ufeffc\u200e')).toEqual([['DejaVu', 'abc']])
})

test('bold stays bold if a family has it, and italics become upright if it has none', async () => {
  const [bold] = await cutText('李', { bold: true })
  expect(bold?.opened.name).toContain('bold')
  const [italics] = await cutText('مرحبا', { italics: true })
  expect(italics).toMatchObject({ italics: false, opened: { name: 'DejaVu' } })
  const pieces = await cutIntoRuns([
    { ...upright, text: 'plain ' },
    { ...upright, bold: true, text: 'bold' },
  ])
  expect(pieces.map(({ piece, bold: isBold, text }) => [piece, isBold, text])).toEqual([
    [0, false, 'plain '],
    [1, true, 'bold'],
  ])
})

test('words without spaces may break between words, and a very long one anywhere but within a character', async () => {
  const thai = (await cutText('ขอบคุณมากสำหรับทุกอย่าง')).map(({ text }) => text).join('')
  expect(thai.split('\u200b').length).toBeGreaterThan(2)
  expect(thai.replaceAll('\u200b', '')).toBe('ขอบคุณมากสำหรับทุกอย่าง')
  const faces = (await cutText('😀'.repeat(3))).map(({ text }) => text).join('')
  expect(faces).toBe('😀\u200b😀\u200b😀')
})

test('right-to-left text: words in visual order, digits unchanged, brackets mirrored', async () => {
  expect(bidiLevels('only Latin')).toBe(null)
  const runs = await cutText('אבג (2024) def')
  expect(runs.every(({ isFromRight }) => isFromRight)).toBe(true)
  const seen = visualOrder(runs, ({ level }) => level).map(({ text, level }) => (level % 2 === 1 ? `<${text}>` : text))
  expect(seen.join('')).toMatch(/^def<.*>2024<.*>$/)
  expect(fontText('(אב', 1)).toBe(')אב')
  expect(fontText('– אב ', 1)).toBe('אב  –')
  expect(fontText('?!', 1)).toBe('!?')
  expect(fontText('١٢٣', 2)).toBe('٣٢١')
  expect(fontText('abc', 0)).toBe('abc')
  // The number of a character goes from left to right everywhere.
  const coded = await cutText('א\u0700')
  expect(coded.find(({ text }) => text.includes('U+0700'))?.level).toBe(2)
})
