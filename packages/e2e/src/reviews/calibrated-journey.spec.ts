import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { type Product, startProduct } from '../support/product.ts'
import { logIn, loginnameOf, samplePassword, type TestUserName } from '../support/test-users.ts'
import { addQuestion, questions } from './journey-cycle.ts'
import { openShareStep, shareInLastStep } from './review-form.ts'

const cycleName = 'Calibrated talks'
const moments = {
  writing: '2026-11-24T10:00:00Z',
  calibrating: '2026-12-10T10:00:00Z',
  sharing: '2026-12-22T10:00:00Z',
}
const names: Partial<Record<TestUserName, string>> = { ravi: 'Ravi Menon', noor: 'Noor Haddad', mia: 'Mia Keller' }

const main = (page: Page) => page.getByRole('main')
const action = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first()
const isSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
const answerTo = (page: Page, question: string) => page.getByRole('textbox', { name: question })

async function confirmed(page: Page, name: string | RegExp) {
  await action(page, name).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

// One run in several tests: ten people of the sample company take a calibrated cycle from its questionnaire to a PDF.
test.describe
  .serial('a calibrated cycle', () => {
    let product: Product
    let browser: Browser
    let cycleId = ''
    const reviewOf: Partial<Record<TestUserName, string>> = {}

    test.beforeAll(async ({ browser: found }) => {
      browser = found
      product = await startProduct({ sample: 'on', fakeNow: moments.writing })
    })
    test.afterAll(async () => {
      await product?.end()
    })

    /** Does something as a test user, in a window of their own. */
    const as = async (name: TestUserName, act: (page: Page) => Promise<void>) => {
      const context = await browser.newContext({ baseURL: product.url })
      const page = await context.newPage()
      await logIn(page.request, loginnameOf(name), samplePassword)
      await act(page)
      await context.close()
    }
    const open = (page: Page, about: TestUserName, how: 'edit' | 'view') =>
      page.goto(`/app/reviews/${how}/${reviewOf[about]}`)

    test('QST-03 CYC-12 Hana sets it up: her questions, assessments of their own for contributors, and calibration', async () => {
      await as('hana', async (hana) => {
        await hana.goto('/app/admin/reviews/create')
        await hana.getByLabel('Name', { exact: true }).fill(cycleName)
        await hana.getByRole('radio', { name: /With calibration/ }).check()
        await hana.getByRole('button', { name: 'Next: People' }).click()
        await hana.getByRole('radio', { name: 'Specific people' }).check()
        for (const person of ['Ravi Menon', 'Noor Haddad', 'Mia Keller', 'Paul Weiss']) {
          await hana.getByRole('combobox', { name: 'Add a person' }).fill(person)
          await hana.getByRole('option', { name: person }).click()
        }
        await expect(hana.getByText('4 people selected')).toBeVisible()
        await hana.getByRole('button', { name: 'Next: Questionnaire' }).click()
        await addQuestion(hana, questions.text)
        await addQuestion(hana, questions.secret)
        await hana.getByRole('button', { name: 'Next: Timeline and sharing' }).click()
        await hana.getByLabel('Contributors write separate assessments').check()
        await hana.getByLabel('Reviewers mark their writing as finished').check()
        await hana.getByRole('button', { name: 'Next: Emails and reminders' }).click()
        await hana.getByRole('button', { name: 'Next: Launch' }).click()
        await hana.getByRole('button', { name: 'Launch now for 4 people' }).click()
        await hana.getByRole('dialog').getByRole('button', { name: 'Launch and notify' }).click()
        await expect(hana.getByText('The cycle is ready for 4 people.')).toBeVisible()
        await hana.getByRole('link', { name: 'Go to overview' }).click()
        await expect(hana.getByRole('row', { name: /Ravi Menon/ })).toBeVisible()
        cycleId = new URL(hana.url()).pathname.split('/').at(-1) ?? ''
        const { rows } = (await (await hana.request.get(`/api/review-cycles/${cycleId}/reviews?limit=100`)).json()) as {
          rows: { reviewId: string; reviewee: { name: string } }[]
        }
        for (const [key, name] of Object.entries(names))
          reviewOf[key as TestUserName] = rows.find(({ reviewee }) => reviewee.name === name)?.reviewId ?? ''
      })
    })

    test('Ravi and Noor write about themselves and share', async () => {
      for (const name of ['ravi', 'noor'] as const) {
        await as(name, async (page) => {
          await open(page, name, 'edit')
          await answerTo(page, questions.text.reviewee).fill(`What I did, says ${name}.`)
          await isSaved(page)
          await shareInLastStep(page)
          await expect(page.getByText('Shared with Mia Keller ·')).toBeVisible()
        })
      }
    })

    test('REV-P18 REV-P19 Leo contributes on an assessment of his own, without a rating', async () => {
      await as('leo', async (leo) => {
        await open(leo, 'ravi', 'edit')
        await answerTo(leo, questions.text.manager).fill('A calm hand, says Leo.')
        await isSaved(leo)
        await expect(leo.getByRole('group', { name: 'Overall rating' })).toHaveCount(0)
        await action(leo, 'Finish writing').click()
        await expect(leo.getByText('You’ve finished writing.', { exact: true })).toBeVisible()
      })
    })

    test('REV-P14 Mia writes about both and has finished, though she may not rate yet', async () => {
      await as('mia', async (mia) => {
        for (const name of ['ravi', 'noor'] as const) {
          await open(mia, name, 'edit')
          await answerTo(mia, questions.text.manager).fill(`Good work, ${name}.`)
          await answerTo(mia, questions.secret.manager).fill('For no eyes but hers and HR.')
          await isSaved(mia)
          await action(mia, 'Finish writing').click()
          await expect(mia.getByText('You’ve finished writing.', { exact: true })).toBeVisible()
        }
        await open(mia, 'ravi', 'view')
        await expect(mia.getByText('A calm hand, says Leo.')).toBeVisible()
      })
    })

    test('Iris, the next manager, reads what is finished and marks it as looked at', async () => {
      await as('iris', async (iris) => {
        await open(iris, 'ravi', 'view')
        await expect(iris.getByText('Good work, ravi.')).toBeVisible()
        await action(iris, 'Mark as seen').click()
        await expect(iris.getByText(/^Seen by a higher-level manager: Iris Lindqvist/)).toBeVisible()
      })
    })

    test('MAY-4 Asta sees how far everyone is and no one’s text; Theo and Cleo, who have no part in it, see nothing', async () => {
      await as('asta', async (asta) => {
        await asta.goto(`/app/admin/reviews/${cycleId}`)
        await expect(asta.getByRole('row', { name: /Ravi Menon/ })).toContainText('Finished writing')
        await open(asta, 'ravi', 'view')
        await expect(asta.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(asta.getByText(/Good work/)).toHaveCount(0)
      })
      for (const name of ['theo', 'cleo'] as const) {
        await as(name, async ({ request }) => {
          const overview = await request.get(`/api/review-cycles/${cycleId}/reviews`)
          expect(overview.status()).toBe(name === 'theo' ? 403 : 404)
          expect((await request.get(`/api/reviews/${reviewOf.ravi}`)).status()).toBe(404)
        })
      }
    })

    test('REV-P32 COM-P01 in the calibration Hana rates with a reason; Paul finds neither himself nor people above him', async () => {
      await product.restart({ fakeNow: moments.calibrating })
      await as('hana', async (hana) => {
        await hana.goto(`/app/admin/reviews/${cycleId}/calibration`)
        const rate = async (name: string, rating: RegExp, reason: string) => {
          await hana.getByRole('button', { name: new RegExp(`^${name}, Not rated`) }).click()
          await hana.getByRole('menuitem', { name: rating }).click()
          const dialog = hana.getByRole('dialog')
          await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
          // The card moves before the rating is saved.
          const saved = hana.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
          await dialog.getByRole('button', { name: 'Change rating' }).click()
          await expect(hana.getByRole('button', { name: new RegExp(`^${name}, Not rated`) })).toHaveCount(0)
          await saved
        }
        await rate('Ravi Menon', /^Set rating to 4/, 'Like others of his level')
        await rate('Noor Haddad', /^Set rating to 3/, 'One year in')
      })
      await as('paul', async (paul) => {
        await paul.goto(`/app/admin/reviews/${cycleId}/calibration`)
        await expect(paul.getByRole('button', { name: /^Ravi Menon, 4/ })).toBeVisible()
        await expect(paul.getByRole('button', { name: /^(Paul Weiss|Mia Keller), / })).toHaveCount(0)
      })
    })

    test('REV-SHARE-02 nothing is shared before its day, not by Mia and not by HR', async () => {
      await as('mia', async (mia) => {
        await open(mia, 'ravi', 'edit')
        await openShareStep(mia)
        await expect(action(mia, /^Share/)).toHaveAttribute('aria-disabled', 'true')
        await expect(action(mia, /^Share/)).toHaveAccessibleDescription(/^Sharing will be possible starting on/)
      })
    })

    test('Mia reads why the rating is what it is, and shares', async () => {
      await product.restart({ fakeNow: moments.sharing })
      await as('mia', async (mia) => {
        await open(mia, 'ravi', 'view')
        await expect(mia.getByText('Like others of his level')).toBeVisible()
        for (const name of ['ravi', 'noor'] as const) {
          await open(mia, name, 'edit')
          await shareInLastStep(mia)
          await expect(mia.getByText(`Shared with ${names[name]} ·`)).toBeVisible()
        }
      })
    })

    test('Ravi reads the final rating and nothing that is not for him, and signs; Mia signs as well', async () => {
      await as('ravi', async (ravi) => {
        await open(ravi, 'ravi', 'view')
        await expect(ravi.getByText('Good work, ravi.')).toBeVisible()
        for (const secret of ['For no eyes but hers and HR.', 'Like others of his level', 'A calm hand, says Leo.'])
          await expect(ravi.getByText(secret)).toHaveCount(0)
        await confirmed(ravi, /^Sign$/)
        await expect(ravi.getByText(/^Ravi Menon signed on/)).toBeVisible()
      })
      await as('mia', async (mia) => {
        await open(mia, 'ravi', 'view')
        await confirmed(mia, /^Sign$/)
        await expect(mia.getByText('Signed.', { exact: true })).toBeVisible()
      })
    })

    test('MAY-4 Ravi and Hana download it as a PDF, she with confidential parts if she asks for them', async () => {
      const take = async (page: Page, mayAskForAll: boolean) => {
        await open(page, 'ravi', 'view')
        await page.getByRole('button', { name: 'PDF', exact: true }).click()
        const box = page.getByRole('checkbox', { name: /can’t see/ })
        await expect(page.getByRole('dialog')).toBeVisible()
        await expect(box).toHaveCount(mayAskForAll ? 1 : 0)
        if (mayAskForAll) await box.check()
        const coming = page.waitForEvent('download')
        await page.getByRole('button', { name: 'Download PDF' }).click()
        expect((await readFile(await (await coming).path())).subarray(0, 5).toString()).toBe('%PDF-')
      }
      await as('ravi', (ravi) => take(ravi, false))
      await as('hana', (hana) => take(hana, true))
    })
  })
