import type { ImportField } from './fields.ts'
import { cellText } from './records.ts'

/**
 * Headers of BambooHR, HiBob, Personio, Rippling, Workday and our own export, and what people write by hand, in English and German.
 * Where a file has several columns for a field, the header named first wins. Lower case, letters and digits only; `#` is `number`.
 */
const knownHeaders: Readonly<Record<ImportField, readonly string[]>> = {
  email: [
    ...['workemail', 'emailprimarywork', 'primaryworkemail', 'workemailaddress', 'businessemail', 'companyemail'],
    ...['geschäftlicheemail', 'geschäftlicheemailadresse', 'dienstlicheemail', 'emailgeschäftlich', 'emaildienstlich'],
    ...['email', 'emailaddress', 'emailadresse', 'loginemail', 'emailwork', 'mail', 'mailadresse', 'userprincipalname'],
    ...['login', 'loginname', 'username', 'adresse'],
  ],
  firstName: [
    ...['firstname', 'vorname', 'legalfirstname', 'legalnamefirstname', 'givenname', 'forename', 'given', 'first'],
    ...['employeefirstname', 'rufname'],
  ],
  lastName: [
    ...[
      'lastname',
      'nachname',
      'legallastname',
      'legalnamelastname',
      'familyname',
      'surname',
      'familienname',
      'zuname',
    ],
    ...['family', 'last', 'employeelastname'],
  ],
  name: [
    ...['fullname', 'name', 'employeename', 'displayname', 'vollständigername', 'vollername', 'vollname', 'worker'],
    ...[
      'workername',
      'legalname',
      'employee',
      'mitarbeiter',
      'mitarbeiterin',
      'mitarbeitername',
      'employeenamelastsuffixfirstmi',
    ],
    ...['lastnamefirstname', 'lastfirst', 'nachnamevorname'],
  ],
  nickname: [
    ...['nickname', 'preferredfirstname', 'preferredname', 'preferrednamefirstname', 'goesby', 'knownas', 'spitzname'],
    ...['bevorzugtername'],
  ],
  gender: ['gender', 'geschlecht', 'sex', 'genderidentity'],
  title: [
    ...[
      'jobtitle',
      'businesstitle',
      'position',
      'positiontitle',
      'stellenbezeichnung',
      'title',
      'jobposition',
      'stelle',
    ],
    ...['positionsbezeichnung', 'jobname', 'role', 'job', 'titel', 'funktion', 'beruf', 'tätigkeit'],
  ],
  manager: [
    ...['manageremail', 'manageremailaddress', 'managerworkemail', 'manageremailprimarywork', 'supervisoremail'],
    ...['reportstoemail', 'supervisorworkemail', 'reportingtoemail', 'linemanageremail', 'emailvorgesetzter'],
    ...[
      'emailadressemanager',
      'emailadressevorgesetzter',
      'emailadresseführungskraft',
      'vorgesetzteremail',
      'emailmanager',
    ],
    ...['emailführungskraft', 'führungskraftemail', 'emailaddressofthemanager', 'emailofmanager', 'manageremployeeid'],
    ...['manageremployeenumber', 'supervisoremployeenumber', 'supervisoremployeeid', 'managerid', 'managernumber'],
    ...['supervisornumber', 'reportstoid', 'supervisorid', 'personalnummervorgesetzter', 'personalnummerführungskraft'],
    ...[
      'manager',
      'managername',
      'reportsto',
      'reportingto',
      'supervisor',
      'supervisorname',
      'linemanager',
      'linemanagername',
    ],
    ...[
      'directmanager',
      'workersmanager',
      'managerfullname',
      'reportstoname',
      'boss',
      'lead',
      'teamlead',
      'vorgesetzter',
    ],
    ...['vorgesetzte', 'vorgesetzteer', 'führungskraft', 'chef', 'chefin', 'leitung', 'berichtetan', 'supervisoreid'],
  ],
  department: [
    ...['department', 'abteilung', 'dept', 'departmentname', 'costcenterorganization', 'supervisoryorganization'],
    ...['division', 'bereich', 'businessunit'],
  ],
  team: ['team', 'teamname', 'gruppe', 'group'],
  location: [
    ...['location', 'standort', 'worklocation', 'locationname', 'office', 'site', 'büro', 'arbeitsort', 'worksite'],
    ...['city', 'ort'],
  ],
  employeeNumber: [
    ...[
      'employeenumber',
      'employeeid',
      'personalnummer',
      'mitarbeiternummer',
      'personnelnumber',
      'employeeno',
      'workerid',
    ],
    ...['staffnumber', 'staffid', 'empid', 'empnumber', 'empno', 'employeeidincompany', 'personalnr', 'mitarbeiternr'],
    ...['mitarbeiterid', 'pnr', 'badgenumber', 'eid', 'id', 'number', 'no', 'nummer', 'nr'],
  ],
  hireDate: [
    ...[
      'hiredate',
      'startdate',
      'eintrittsdatum',
      'dateofhire',
      'employmentstartdate',
      'datestarted',
      'originalhiredate',
    ],
    ...[
      'hiringdate',
      'joineddate',
      'joindate',
      'datejoined',
      'joiningdate',
      'entrydate',
      'einstellungsdatum',
      'eintritt',
    ],
    ...['joined', 'start', 'startdatum', 'beginn', 'dabeiseit'],
  ],
  employmentType: [
    ...[
      'employmenttype',
      'beschäftigungsart',
      'anstellungsart',
      'artderbeschäftigung',
      'artderanstellung',
      'contracttype',
    ],
    ...['workertype', 'vertragsart', 'employment', 'timetype', 'employmentstatus'],
  ],
  phone: [
    ...['workphone', 'phone', 'phonenumber', 'telefon', 'telefonnummer', 'workphonenumber', 'telephone', 'mobilephone'],
    ...['mobile', 'mobil', 'handy', 'businessphone', 'primaryworkphone'],
  ],
  guest: ['guest', 'isguest', 'gast', 'istgast', 'external', 'extern'],
  status: [
    ...['status', 'employeestatus', 'lifecyclestatus', 'workerstatus', 'activestatus', 'active', 'isactive', 'aktiv'],
    ...['beschäftigungsstatus', 'mitarbeiterstatus', 'accountstatus', 'account', 'konto', 'employmentstatus'],
  ],
  leavingDate: [
    ...[
      'terminationdate',
      'austrittsdatum',
      'leavingdate',
      'lastdayofwork',
      'lastworkingday',
      'enddate',
      'employmentenddate',
    ],
    ...[
      'dateofleaving',
      'exitdate',
      'lastday',
      'leftdate',
      'austritt',
      'letzterarbeitstag',
      'letzterarbeitstagam',
      'vertragsende',
    ],
    ...['dateoftermination'],
  ],
}

export type HeaderMatch = { field: ImportField; rank: number }

const matches = new Map<string, HeaderMatch[]>()
for (const [field, headers] of Object.entries(knownHeaders))
  headers.forEach((header, rank) => {
    matches.set(header, [...(matches.get(header) ?? []), { field: field as ImportField, rank }])
  })

/** A header in lower case, with letters and digits only. */
export const plainHeader = (header: string): string =>
  cellText(header)
    .toLocaleLowerCase('en')
    .replaceAll('#', 'number')
    .replace(/\((?:required|optional|pflichtfeld)\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The fields that a header may mean, best first; “Employment > Job title” is read by its last part. */
export function fieldsOfHeader(header: string): readonly HeaderMatch[] {
  const whole = matches.get(plainHeader(header))
  if (whole) return whole
  const parts = header.split(/\s*[>|›]\s*/)
  const isAboutSomeoneElse = /manager|supervisor|reports to|vorgesetzt|führungskraft/i.test(
    parts.slice(0, -1).join(' '),
  )
  return parts.length < 2 || isAboutSomeoneElse ? [] : (matches.get(plainHeader(parts.at(-1) ?? '')) ?? [])
}
