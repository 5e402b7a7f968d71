import { expect, test } from 'vitest'
import { isSystemUser, systemUsers } from './system-users.ts'

test('DATA-01 OP-093 anonymous, deleted user and automation bot have ids of their own, the same everywhere', () => {
  expect(systemUsers).toEqual({
    anonymous: '00000000-0000-4000-8000-000000000001',
    deleted: '00000000-0000-4000-8000-000000000002',
    bot: '00000000-0000-4000-8000-000000000003',
  })
  expect(Object.values(systemUsers).every(isSystemUser)).toBe(true)
  expect(isSystemUser('0b0f5c52-6c1b-4d5e-9a52-0f6a3c1d2e3f')).toBe(false)
})
