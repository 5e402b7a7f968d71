import type { DocumentFieldKind } from '../core/database/document-facts.ts'
import { type DocumentField, type DocumentList, FORMAT_NAMESPACE, ROOT_ELEMENT } from './format.ts'
import { DIGEST_ELEMENT } from './reader.ts'
import { isIdField } from './writer.ts'

const typesOfXml: Record<DocumentFieldKind, string> = {
  id: 'id',
  text: 'xs:string',
  number: 'xs:integer',
  decimal: 'xs:decimal',
  yesNo: 'xs:boolean',
  day: 'day',
  instant: 'instant',
  json: 'json',
}

const characters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => characters[sign] ?? '')

/** The format of the document as an XML schema, for validating programs. */
export function xmlSchemaOf(form: readonly DocumentList[]): string {
  const lists = form.map((list) => `        <xs:element name="${list.name}" type="${list.name}" minOccurs="0"/>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="${FORMAT_NAMESPACE}" targetNamespace="${FORMAT_NAMESPACE}" elementFormDefault="qualified" version="1">
  <xs:element name="${ROOT_ELEMENT}">
    <xs:complexType>
      <xs:sequence>
${lists.join('\n')}
      </xs:sequence>
      <xs:attribute name="version" type="xs:string" fixed="1" use="required"/>
      <xs:attribute name="companyId" type="id" use="required"/>
      <xs:attribute name="madeAt" type="instant" use="required"/>
    </xs:complexType>
  </xs:element>
  <xs:simpleType name="id">
    <xs:restriction base="xs:string">
      <xs:pattern value="[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="day">
    <xs:restriction base="xs:date">
      <xs:pattern value="[0-9]{4}-[0-9]{2}-[0-9]{2}"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="instant">
    <xs:restriction base="xs:dateTime">
      <xs:pattern value="[^.]*(\\.[0-9]{1,3})?(Z|[+\\-][0-9]{2}:[0-9]{2})"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="json">
    <xs:restriction base="xs:string"/>
  </xs:simpleType>
${form.map(typeOf).join('')}</xs:schema>
`
}

function typeOf(list: DocumentList): string {
  const fields = list.fields.filter((field) => !isIdField(field)).map(elementOf)
  if (list.table === 'files')
    fields.push(`            <xs:element name="${DIGEST_ELEMENT}" type="xs:string" minOccurs="0"/>\n`)
  const id = list.fields.some(isIdField) ? '          <xs:attribute name="id" type="id" use="required"/>\n' : ''
  return `  <xs:complexType name="${list.name}">
    <xs:sequence>
      <xs:element name="${list.row}" minOccurs="0" maxOccurs="unbounded">
        <xs:annotation>
          <xs:documentation>${escaped(list.meaning)}</xs:documentation>
        </xs:annotation>
        <xs:complexType>
          <xs:all>
${fields.join('')}          </xs:all>
${id}        </xs:complexType>
      </xs:element>
    </xs:sequence>
  </xs:complexType>
`
}

function elementOf({ element, kind, values, isList, isRequired }: DocumentField): string {
  const least = isRequired ? '' : ' minOccurs="0"'
  const one = (name: string, more: string, indent: string) =>
    values === null
      ? `${indent}<xs:element name="${name}" type="${typesOfXml[kind]}"${more}/>\n`
      : `${indent}<xs:element name="${name}"${more}>\n${choices(values, `${indent}  `)}${indent}</xs:element>\n`
  if (!isList) return one(element, least, ' '.repeat(12))
  const items = one('item', ' minOccurs="0" maxOccurs="unbounded"', ' '.repeat(18))
  return `            <xs:element name="${element}"${least}>
              <xs:complexType>
                <xs:sequence>
${items}                </xs:sequence>
              </xs:complexType>
            </xs:element>
`
}

const choices = (values: readonly string[], indent: string): string =>
  `${indent}<xs:simpleType>\n${indent}  <xs:restriction base="xs:string">\n${values
    .map((value) => `${indent}    <xs:enumeration value="${escaped(value)}"/>\n`)
    .join('')}${indent}  </xs:restriction>\n${indent}</xs:simpleType>\n`

const xmlTypes: Record<DocumentFieldKind, string> = {
  id: 'id',
  text: 'text',
  number: 'whole number',
  decimal: 'number with up to four decimals',
  yesNo: 'true or false',
  day: 'day',
  instant: 'instant',
  json: 'JSON',
}

/** Every list with its fields, for people who read or write a document. */
export const formatDocumentation = (form: readonly DocumentList[]): string => form.map(tableOf).join('\n')

function tableOf(list: DocumentList): string {
  const rows = list.fields.map(
    (field) => `| \`${field.element}\` | ${whatOf(field)} | ${field.isRequired ? 'yes' : ''} | ${field.meaning} |`,
  )
  if (list.table === 'files') rows.push(`| \`${DIGEST_ELEMENT}\` | text |  | Digest of the bytes |`)
  const notes = [
    list.only ? `Some rows are left out: ${list.only.because}.` : '',
    list.shared ? `**In the export of the product**, ${list.shared.because}.` : '',
    ...list.without.map(({ element, because }) => `\`${element}\` is left out: ${because}.`),
  ].filter(Boolean)
  return `### \`${list.name}\` of \`${list.row}\`

${list.meaning}${notes.length > 0 ? `\n\n${notes.join(' ')}` : ''}

| Element | Value | Always | Meaning |
| --- | --- | --- | --- |
${rows.join('\n')}
`
}

function whatOf(field: DocumentField): string {
  const { kind, values, refersTo, isList } = field
  const one = values ? values.map((value) => `\`${value}\``).join(', ') : xmlTypes[kind]
  const what = isIdField(field) ? 'id, an attribute' : refersTo ? `id in \`${refersTo}\`` : one
  return isList ? `several: ${what}` : what
}
