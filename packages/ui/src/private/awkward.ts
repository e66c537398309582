// Content that breaks layouts, for the stories that show that ours hold.

/** A word with nowhere to break. */
export const longWord = 'Rechtsschutzversicherungsgesellschaftsangestelltendatenschutzbeauftragter';

/** A file name as it comes out of a collection. */
export const longFileName =
  'PRB-000000000123456_2024-10-31T23-59-59Z_custodian-mailbox-export_FINAL_v12_signed_redacted.pst';

const sentence = 'The witness was shown a document and asked whether she had seen it before. ';

/** Ten thousand characters of prose. */
export const longText = sentence.repeat(Math.ceil(10_000 / sentence.length)).slice(0, 10_000);
