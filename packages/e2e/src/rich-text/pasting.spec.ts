import { expect, test } from '../support/fixtures.ts'
import { fromGoogleDocs, fromWord, hostile } from './clipboard-samples.ts'
import { blockOutline, openTestPage, paste } from './test-page.ts'

test('text pasted from Word is cleaned: heading, formats, link and lists, without its styles', async ({ page }) => {
  const { field, read, complaints } = await openTestPage(page)
  await paste(field, fromWord)
  await expect
    .poll(() => blockOutline(read))
    .toBe(
      [
        '<h>The year',
        '<p>She was **very calm** and _kept_ every promise, see [the plan](https://example.com/plan).',
        '<ul>the catalogue<ul>**the prices**;</ul>;the fair;</ul><p>',
        '<ol>first this;</ol>',
      ].join('\n'),
    )
  await expect(field.locator('[style], [class]:not(br), font, o\\:p')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('text pasted from Google Docs is cleaned, and is not all bold', async ({ page }) => {
  const { field, read, complaints } = await openTestPage(page)
  await paste(field, fromGoogleDocs)
  await expect
    .poll(() => blockOutline(read))
    .toBe(
      [
        '<h>Next year',
        '<p>More of **this** and _less_ of [that](http://example.com/that)',
        '<ol>**ask**<ul>everybody;</ul>;</ol>',
      ].join('\n'),
    )
  await expect(field.locator('[style], span')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('nothing pasted is ever executed, and no link leads to a script', async ({ page }) => {
  const { field, read, complaints } = await openTestPage(page)
  await paste(field, hostile)
  await expect(read).toContainText('Read')
  await expect(read).toContainText('this and that')
  for (const index of [field, read]) {
    await expect(
      index.locator('img:not(.ProseMirror-separator), svg, script, style, iframe, object, form, input'),
    ).toHaveCount(0)
    await expect(index.locator('a')).toHaveCount(0)
  }
  await expect(read.getByRole('link')).toHaveCount(0)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(complaints).toEqual([])
})

test('KEEP-6 plain text is pasted line by line, with its empty lines; an address becomes a link', async ({ page }) => {
  const { field, read } = await openTestPage(page)
  await paste(field, '', 'One\n\nTwo  with <b>signs</b>')
  await expect.poll(() => blockOutline(read)).toBe('<p>One\n<p>\n<p>Two  with <b>signs</b>\n')
  await field.fill('Read here')
  await field.press('Control+A')
  await paste(field, '', 'https://example.com/page')
  const link = read.getByRole('link')
  await expect(link).toHaveAccessibleName('Read here (opens in a new tab)')
  await expect(link).toHaveAttribute('href', 'https://example.com/page')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(link).toHaveAttribute('target', '_blank')
})
