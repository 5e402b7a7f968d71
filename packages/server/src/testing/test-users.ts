/** The people of every test company, the same as in the sample company. */
export const testUserNames = [
  'hana',
  'iris',
  'mia',
  'ravi',
  'noor',
  'leo',
  'theo',
  'asta',
  'paul',
  'gwen',
  'cleo',
  'dora',
] as const
export type TestUserName = (typeof testUserNames)[number]

type Role = {
  firstName: string
  lastName: string
  manager?: TestUserName
  secondaryReviewer?: TestUserName
  isHr?: true
  isAssistant?: true
  isTechAdmin?: true
  isGuest?: true
  state?: 'DEACTIVATED'
}

/** Iris leads; Mia reports to her; Ravi and Noor report to Mia, and so does Paul, an HR Admin in the line. */
export const testUsers: Record<TestUserName, Role> = {
  iris: { firstName: 'Iris', lastName: 'Lindqvist' },
  /** Registered the company. */
  hana: { firstName: 'Hana', lastName: 'Sato', manager: 'iris', isHr: true, isTechAdmin: true },
  mia: { firstName: 'Mia', lastName: 'Keller', manager: 'iris' },
  ravi: { firstName: 'Ravi', lastName: 'Menon', manager: 'mia', secondaryReviewer: 'leo' },
  noor: { firstName: 'Noor', lastName: 'Haddad', manager: 'mia' },
  leo: { firstName: 'Leo', lastName: 'Duarte', manager: 'iris' },
  theo: { firstName: 'Theo', lastName: 'Brandt', manager: 'iris', isTechAdmin: true },
  asta: { firstName: 'Asta', lastName: 'Nyberg', manager: 'iris', isAssistant: true },
  paul: { firstName: 'Paul', lastName: 'Weiss', manager: 'mia', isHr: true },
  gwen: { firstName: 'Gwen', lastName: 'Ellis', isGuest: true },
  cleo: { firstName: 'Cleo', lastName: 'Martin', manager: 'iris' },
  dora: { firstName: 'Dora', lastName: 'Lang', manager: 'mia', state: 'DEACTIVATED' },
}
