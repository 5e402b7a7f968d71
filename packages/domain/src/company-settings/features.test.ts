import { expect, test } from 'vitest'
import { isFeature, isFeatureFlag } from '../companies/features.ts'
import { isStaleVersion, selectableFeatures, userSettingNames, userSettings } from './features.ts'

test('everything that can be selected is a feature or a flag, and every user setting has a switch of its own', () => {
  expect(selectableFeatures.filter((name) => !isFeature(name) && !isFeatureFlag(name))).toEqual([])
  const names = userSettingNames.map((name) => userSettings[name])
  expect(new Set(names).size).toBe(names.length)
})

test('ADM-P09 a save based on an older version is refused first', () => {
  expect([isStaleVersion(3, 3), isStaleVersion(3, 4)]).toEqual([false, true])
})
