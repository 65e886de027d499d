/** What a model is told that writes: rules, the table of facts and the outline. No name, title, note or picture is in it. */
export interface WriterBrief {
  /** Of the prompt and its version. */
  readonly name: string
  readonly rules: string
  readonly text: string
}
