import { OnboardingSettings } from '@perennial/contract/onboarding/routes.ts'
import { nextOnboardingPage, type OnboardingState, offeredAnswers } from '@perennial/domain/onboarding/steps.ts'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import { type OnboardingRow, onboardingSettings } from './tables.ts'

/** The answers so far, and the next open page (ONB-16). */
export const readOnboarding = handler('GET /onboarding-settings', async ({ tx }) =>
  onboardingStateOf(await findOnboardingRow(tx)),
)

/** The first answers (ONB-02 to ONB-05). */
export const startOnboarding = handler('POST /onboarding-settings', async ({ body, tx, now }) => {
  const [row] = await tx
    .insert(onboardingSettings)
    .values({ companyId: thisCompany, ...body, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  if (!row) refuse('ONBOARDING_BEGUN')
  return onboardingStateOf(row)
})

/** Adds or changes answers: going back changes only what is answered again. */
export const saveOnboarding = handler('PUT /onboarding-settings', async ({ body, tx, now }) => {
  const [row] = await tx
    .update(onboardingSettings)
    .set({ ...body, updatedAt: now })
    .returning()
  if (!row) refuse('NOT_FOUND')
  return onboardingStateOf(row)
})

/** Whether the company size was filled in (ONB-17). */
export const readCompanySizeFilled = handler('GET /onboarding-settings/company-size-filled', async ({ tx }) => ({
  filled: ((await findOnboardingRow(tx))?.companySize ?? null) !== null,
}))

/** The company’s row, if there is one. */
export async function findOnboardingRow(tx: Tx): Promise<OnboardingRow | undefined> {
  const [row] = await tx.select().from(onboardingSettings)
  return row
}

const none: OnboardingState = {
  role: null,
  companySize: null,
  origin: null,
  interests: [],
  hris: null,
  skippedPages: [],
}

/** The answers for the response, without internal columns. */
export const presentOnboarding = (row: OnboardingRow): OnboardingSettings =>
  OnboardingSettings.parse({ ...row, ...offeredAnswers(row) })

function onboardingStateOf(row: OnboardingRow | undefined) {
  const settings = row ? presentOnboarding(row) : null
  return { settings, next: nextOnboardingPage(settings ?? none) }
}
