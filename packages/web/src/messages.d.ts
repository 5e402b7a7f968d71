declare module 'virtual:words/*' {
  const words: Readonly<Record<string, import('@perennial/contract/messages/format-message.ts').CompiledMessage>>
  export default words
}
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
