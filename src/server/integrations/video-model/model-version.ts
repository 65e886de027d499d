/** What services call their models: nothing in it is anything but a name, wherever it is shown. */
const PLAIN = /^[\w.:/@+-]{1,80}$/

/** Which model a service says has answered; the one that was asked where it says nothing of the kind. */
export function modelVersionOf(said: unknown, asked: string): string {
  return typeof said === 'string' && PLAIN.test(said) ? said : asked
}
