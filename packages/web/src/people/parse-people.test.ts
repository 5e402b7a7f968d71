import { expect, test } from 'vitest'
import { ignoredHeadings, parsePeople } from './parse-people.ts'

const omar = { firstName: 'Omar', lastName: 'Farouk', email: 'omar.farouk@fernhill.example' }

test.each([
  'Omar Farouk <omar.farouk@fernhill.example>',
  'Farouk, Omar <omar.farouk@fernhill.example>',
  '"Farouk, Omar" <omar.farouk@fernhill.example>',
  'Omar Farouk; omar.farouk@fernhill.example',
  'Omar Farouk, omar.farouk@fernhill.example',
  'Omar Farouk\tomar.farouk@fernhill.example',
  'Omar\tFarouk\tomar.farouk@fernhill.example',
  'Omar;Farouk;omar.farouk@fernhill.example',
  'omar.farouk@fernhill.example Omar Farouk',
  'omar.farouk@fernhill.example; Omar Farouk',
  'Omar Farouk (omar.farouk@fernhill.example)',
  'Omar Farouk mailto:omar.farouk@fernhill.example',
  '  Omar   Farouk   <omar.farouk@fernhill.example>;  ',
])('“%s” is one person', (line) => {
  expect(parsePeople(line)).toEqual([{ line: 1, ...omar }])
})

test.each([
  ['omar.farouk@fernhill.example', 'Omar', 'Farouk'],
  ['<omar_farouk2@fernhill.example>', 'Omar', 'Farouk'],
  ['ana-maria.lopes+hr@fernhill.example', 'Ana Maria', 'Lopes'],
  ['Omar <omar.farouk@fernhill.example>', 'Omar', 'Farouk'],
])('the name of “%s” is guessed from the address, and marked as guessed', (line, firstName, lastName) => {
  expect(parsePeople(line)).toMatchObject([{ firstName, lastName, isGuessed: true }])
})

test.each([
  ['Petra Klein', { code: 'NO_ADDRESS' }],
  ['info@fernhill.example', { code: 'NO_NAME' }],
  ['Petra <pk@fernhill.example>', { code: 'NO_NAME' }],
  ['Petra Klein <petra@fernhill>', { code: 'BAD_ADDRESS', email: 'petra@fernhill' }],
  [`${'P'.repeat(101)} Klein <p@fernhill.example>`, { code: 'TOO_LONG' }],
])('“%s” is reported with what is wrong', (line, violation) => {
  expect(parsePeople(line)).toMatchObject([{ violation }])
})

test('lines keep their numbers, and empty ones are skipped', () => {
  const lines = parsePeople('omar.farouk@fernhill.example\n\n  \r\nPetra Klein; petra@fernhill.example\n')
  expect(lines.map(({ line }) => line)).toEqual([1, 4])
})

test.each(['\t', ';', ','])('the headings of a table say what its columns are (%j)', (between) => {
  const row = (...cells: string[]) => cells.join(between)
  const text = [row('Email', 'Last name', 'First name', 'Team'), row(omar.email, 'Farouk', 'Omar', 'Seeds')].join('\n')
  expect(parsePeople(text)).toEqual([{ line: 2, ...omar, team: 'Seeds' }])
})

test('German headings and a name in one column are understood', () => {
  expect(parsePeople('Name\tE-Mail\tAbteilung\nFarouk, Omar\tomar.farouk@fernhill.example\tVertrieb')).toEqual([
    { line: 2, ...omar, department: 'Vertrieb' },
  ])
})

test('one line of an email can name several people', () => {
  const text = 'Omar Farouk <omar.farouk@fernhill.example>; Petra Klein <petra@fernhill.example>'
  expect(parsePeople(text).map(({ line, firstName }) => [line, firstName])).toEqual([
    [1, 'Omar'],
    [1, 'Petra'],
  ])
})

test('particles belong to the last name', () => {
  expect(parsePeople('Ana María de la Cruz <a@fernhill.example>')).toMatchObject([
    { firstName: 'Ana María', lastName: 'de la Cruz' },
  ])
})

test('an empty text has no people', () => {
  expect(parsePeople(' \n\t\n')).toEqual([])
})

test('a column says who is a guest, and unknown values in it are reported', () => {
  const lines = parsePeople(
    'Name;Email;Gast\nOmar Farouk;omar@x.example;ja\nPetra Klein;petra@x.example;\nLi Wu;li@x.example;?',
  )
  expect(lines.map(({ isGuest, violation }) => [isGuest, violation?.code])).toEqual([
    [true, undefined],
    [undefined, undefined],
    [undefined, 'GUEST_UNKNOWN'],
  ])
})

test('columns that the list ignores are named as they were written', () => {
  const table = 'Name\tEmail\tManager\tDepartment\tHire date\nOmar Farouk\tomar@x.example\tPetra Klein\tSales\t1.2.2020'
  expect(ignoredHeadings(table)).toEqual(['Hire date'])
  expect(ignoredHeadings('Omar Farouk; omar@x.example')).toEqual([])
})

test.each(['Manager', 'Reports to', 'Vorgesetzte:r', 'Führungskraft'])(
  'ADM-P28 headings are recognized as in people files: “%s” names the manager as the table writes them',
  (heading) => {
    const table = `Vorname;Nachname;E-Mail-Adresse;${heading};Personalnummer
Omar;Farouk;omar.farouk@fernhill.example;"Klein, Petra";7
Petra;Klein;petra@fernhill.example;-;8`
    expect(parsePeople(table)).toEqual([
      { line: 2, ...omar, manager: 'Klein, Petra', employeeNumber: '7' },
      { line: 3, firstName: 'Petra', lastName: 'Klein', email: 'petra@fernhill.example', employeeNumber: '8' },
    ])
  },
)

test('a quoted cell may contain commas and quotation marks', () => {
  const text = [
    '"Name","Email","Department","Job title"',
    `"Farouk, Omar",${omar.email},"Sales, EMEA","Head of ""Roots"", acting"`,
    'Petra Klein, petra@fernhill.example ,Sales,',
  ].join('\n')
  expect(parsePeople(text)).toEqual([
    { line: 2, ...omar, department: 'Sales, EMEA', title: 'Head of "Roots", acting' },
    { line: 3, firstName: 'Petra', lastName: 'Klein', email: 'petra@fernhill.example', department: 'Sales' },
  ])
  expect(parsePeople(`"Farouk, Omar",${omar.email}`)).toEqual([{ line: 1, ...omar }])
})

test('an inch mark within a cell is not a quotation mark', () => {
  const text = `Name,Email,Team\nOmar Farouk,${omar.email},2" pipes`
  expect(parsePeople(text)).toMatchObject([{ team: '2" pipes' }])
})
