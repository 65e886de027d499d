/**
 * Texts that try to become code wherever they are shown. Each that runs anything calls `__xss`, opens a dialog or breaks the content policy;
 * `tripwire.ts` notices all three.
 */
export declare const ATTACK_STRINGS: readonly string[]
