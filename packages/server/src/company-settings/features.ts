import type { SelectableFeatures, UserSettings } from '@perennial/contract/company-settings/routes.ts'
import { enabledSwitches } from '@perennial/domain/companies/features.ts'
import { selectableFeatures, userSettingNames, userSettings } from '@perennial/domain/company-settings/features.ts'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { featureSwitches } from '../companies/tables.ts'
import { recordAudit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import type { Viewer } from '../core/viewer.ts'
import { reviews } from '../reviews/tables.ts'
import { findRunningCycles } from './running-cycles.ts'
import {
  findOwnCompany,
  lastSaveOf,
  lockOwnCompany,
  saveSettings,
  setSwitches,
  settingsChangesOf,
} from './settings-store.ts'

/** All features and flags that are on in the company now. */
export const findEnabledSwitches = async (tx: Tx): Promise<Set<string>> =>
  enabledSwitches(await tx.select().from(featureSwitches))

async function userSwitches(tx: Tx) {
  const on = await findEnabledSwitches(tx)
  return Object.fromEntries(userSettingNames.map((name) => [name, on.has(userSettings[name])])) as Record<
    (typeof userSettingNames)[number],
    boolean
  >
}

async function presentUsers(tx: Tx, viewer: Viewer, id: string): Promise<UserSettings> {
  await findOwnCompany(tx, viewer, id)
  const mayChange = viewer.isHr || viewer.isTechAdmin
  return { switches: await userSwitches(tx), mayChange, ...(await lastSaveOf(tx, 'users')) }
}

export const readUserSettings = handler('GET /companies/{id}/user-settings', ({ params, tx, viewer }) =>
  presentUsers(tx, viewer, params.id),
)

/** HR Assistants may read them: one setting decides what they may do themselves. */
export const saveUserSettings = handler(
  'PUT /companies/{id}/user-settings',
  async ({ params, body, tx, viewer, now }) => {
    await lockOwnCompany(tx, viewer, params.id)
    const before = await userSwitches(tx)
    const change = settingsChangesOf(before, body.switches)
    await saveSettings({ tx, viewer, now, page: 'users' }, body, change, () =>
      setSwitches(tx, Object.fromEntries(userSettingNames.map((name) => [userSettings[name], body.switches[name]]))),
    )
    return presentUsers(tx, viewer, params.id)
  },
)

/** What would be hidden while a feature is off: its current records, and how many are waiting for someone (ADM, section 2). */
async function presentFeatures(tx: Tx, viewer: Viewer, id: string, now: Date): Promise<SelectableFeatures> {
  await findOwnCompany(tx, viewer, id)
  const on = await findEnabledSwitches(tx)
  const cycles = await findRunningCycles(tx, now)
  const [open] = cycles.length
    ? await tx
        .select({
          reviews: sql<number>`count(*)::int`,
          people: sql<number>`count(distinct ${reviews.revieweeId})::int`,
        })
        .from(reviews)
        .where(
          and(
            inArray(
              reviews.cycleId,
              cycles.map((cycle) => cycle.id),
            ),
            isNull(reviews.completedAt),
          ),
        )
    : []
  const consequences = { runningCycles: cycles, openReviews: open?.reviews ?? 0, people: open?.people ?? 0 }
  return {
    features: selectableFeatures.map((feature) => ({
      feature,
      enabled: on.has(feature),
      consequences: feature === 'review' ? consequences : null,
    })),
  }
}

export const listFeatures = handler('GET /companies/{id}/features', ({ params, tx, viewer, now }) =>
  presentFeatures(tx, viewer, params.id, now),
)

/** Nothing is deleted or canceled: everything is back when the feature is on again (COM-P18, PERM-44). */
export const setFeature = handler(
  'PUT /companies/{id}/features/{feature}',
  async ({ params, body, tx, viewer, now }) => {
    const { id, feature } = params
    await lockOwnCompany(tx, viewer, id)
    const isOn = (await findEnabledSwitches(tx)).has(feature)
    if (isOn !== body.enabled) {
      await setSwitches(tx, { [feature]: body.enabled })
      await recordAudit(tx, actorOf(viewer, now), {
        kind: 'feature-switched',
        data: { feature, enabled: body.enabled },
      })
    }
    return presentFeatures(tx, viewer, id, now)
  },
)
