import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { blockOutline, openTestPage } from './test-page.ts'

test('SYS-118 a text is formatted with the keyboard alone, and Tab leaves the field', async ({ page }) => {
  const { field, read, complaints } = await openTestPage(page)
  const { keyboard } = page
  await field.focus()
  await keyboard.type('She is ')
  await keyboard.press('Control+B')
  await keyboard.type('calm')
  await keyboard.press('Control+B')
  await keyboard.type(' and ')
  await keyboard.press('Control+I')
  await keyboard.type('kind')
  await keyboard.press('Enter')
  await keyboard.press('Control+I')
  await keyboard.press('Control+Shift+8')
  await keyboard.type('first')
  await keyboard.press('Enter')
  await keyboard.press('Alt+Shift+ArrowRight')
  await keyboard.type('deeper')
  await expect.poll(() => blockOutline(read)).toBe('<p>She is **calm** and _kind_\n<ul>first<ul>deeper;</ul>;</ul>')
  await expect(page.getByRole('region', { name: 'Plain text' })).toContainText('• first')

  await keyboard.press('Control+Z')
  await expect(read).not.toContainText('deeper')
  await keyboard.press('Control+Shift+Z')
  await expect(read).toContainText('deeper')

  await keyboard.press('Tab')
  const tools = page.getByRole('toolbar', { name: 'Format “Your text”' })
  await expect(tools.getByRole('button', { name: 'Bold' })).toBeFocused()
  await keyboard.press('End')
  await expect(tools.getByRole('button', { name: 'Redo' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(field).toBeFocused()
  expect(complaints).toEqual([])
})

test('VAL-08 SYS-118 Control+K makes a link of the chosen words; a wrong address is told, Escape leaves all as it was', async ({
  page,
}) => {
  const { field, read } = await openTestPage(page)
  await field.fill('See the plan')
  await field.press('Control+A')
  await field.press('Control+K')
  const address = page.getByRole('textbox', { name: 'Link URL' })
  await expect(address).toBeFocused()
  await address.press('Escape')
  await expect(field).toBeFocused()
  await field.press('Control+K')
  await address.fill('javascript:alert(1)')
  await address.press('Enter')
  await expect(address).toHaveAccessibleDescription('Please enter a valid url that starts with https:// or http://')
  await address.fill('example.com/plan')
  await address.press('Enter')
  await expect(field).toBeFocused()
  await expect.poll(() => blockOutline(read)).toBe('<p>[See the plan](https://example.com/plan)\n')

  await field.press('Control+K')
  await page.getByRole('button', { name: 'Remove link' }).click()
  await expect.poll(() => blockOutline(read)).toBe('<p>See the plan\n')
})

test('KEEP-6 keys that follow each other without a pause do what they say: nothing that was written is replaced', async ({
  page,
}) => {
  const { field, read } = await openTestPage(page)
  await field.fill('All of this stays')
  for (const key of ['Control+A', 'Control+B', 'Home']) await page.keyboard.press(key)
  await page.keyboard.type('Yes: ')
  await page.keyboard.press('Control+A')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Always')
  await expect.poll(() => blockOutline(read)).toMatch(/Yes: .*All of this stays.*\n<p>.*Always/)
})

test('characters are counted as one sees them, from 80 % of the limit', async ({ page }) => {
  const { field } = await openTestPage(page)
  await field.fill('x'.repeat(399))
  await expect(page.getByText('399 of 500')).toHaveCount(0)
  await field.press('Control+A')
  await field.press('Control+B')
  await field.press('End')
  await field.pressSequentially('x')
  await expect(page.getByText(/^400 .*500/)).toBeVisible()
  await field.fill('x'.repeat(501))
  await expect(page.getByText(/^1 /)).toBeVisible()
})

test('SYS-118 the field has its name, its description and its tools; nothing for axe to find', async ({ page }) => {
  const { field } = await openTestPage(page)
  await expect(field).toHaveAccessibleDescription('Format your text, paste something, or mention someone with @.')
  await page.getByText('Your text', { exact: true }).click()
  await expect(field).toBeFocused()
  await field.fill('A heading')
  await page.getByRole('button', { name: 'Heading' }).click()
  await expect(page.getByRole('button', { name: 'Heading' })).toHaveAttribute('aria-pressed', 'true')
  await field.press('Control+K')
  await expectNoAxeViolationsInBothThemes(page)
})
