/** The four people of the journey, besides Ada, who registers the company. */
export const journeyPeople = {
  ines: { first: 'Inès', last: 'Oberlin' },
  marta: { first: 'Marta', last: 'Kühn' },
  emil: { first: 'Emil', last: 'Dubois' },
  otto: { first: 'Otto', last: 'Brandt' },
} as const
export type JourneyPersonName = keyof typeof journeyPeople

const COUNT = 300
const firstNames = ['Anna', 'Béla', 'Carla', 'Dörte', 'Emre', 'Fanny', 'Gül', 'Hugo', 'Ida', 'Jörg']
const lastNames = ['Abel', 'Böhm', 'Castro', 'Dietz', 'Engström', 'Fuchs', 'Groß', 'Hahn', 'Ibarra', 'Jäger']
const departments = ['Forest', 'Orchard', 'Greenhouse', 'Nursery']

export const nameOf = (name: JourneyPersonName) => `${journeyPeople[name].first} ${journeyPeople[name].last}`
export const addressOf = (name: JourneyPersonName) => `${name}@stonework.example`

type Row = [number: string, last: string, first: string, address: string, manager: string, department: string]

function rowsOf(): Row[] {
  const known: Row[] = [
    ['1', journeyPeople.ines.last, journeyPeople.ines.first, addressOf('ines'), '', 'Board'],
    ['2', journeyPeople.marta.last, journeyPeople.marta.first, addressOf('marta'), '1', 'Studio'],
    ['3', journeyPeople.emil.last, journeyPeople.emil.first, addressOf('emil'), '2', 'Studio'],
    ['4', journeyPeople.otto.last, journeyPeople.otto.first, addressOf('otto'), '2', 'Studio'],
  ]
  const others = Array.from({ length: COUNT - known.length }, (_, index): Row => {
    const number = index + known.length + 1
    const [first = '', last = ''] = [firstNames[number % 10], lastNames[Math.floor(number / 10) % 10]]
    const manager = number % 25 === 0 ? '1' : String(Math.max(1, number - (number % 25)))
    const department = departments[number % departments.length] ?? ''
    return [String(number), `${last} ${number}`, first, `person${number}@stonework.example`, manager, department]
  })
  return [...known, ...others]
}

/** The file as it comes from the old system: some rows cannot be imported. */
const withMistakes = (row: Row): Row => {
  const [number, last, first, address, manager, department] = row
  if (number === '40') return [number, last, first, 'no address', manager, department]
  if (number === '41') return [number, last, first, address, '9999', department]
  if (number === '42') return [number, '', first, address, manager, department]
  return row
}

/** A people file of 300 rows: semicolons, the letters of Windows, managers by their number; wrong in three rows or right. */
export function peopleFile({ hasMistakes }: { hasMistakes: boolean }): Buffer {
  const head = 'Employee number;Last name;First name;E-mail address;Manager;Department'
  const lines = rowsOf().map((row) => (hasMistakes ? withMistakes(row) : row).join(';'))
  // Latin-1 and Windows-1252 agree on every letter used here.
  return Buffer.from([head, ...lines].join('\r\n'), 'latin1')
}
