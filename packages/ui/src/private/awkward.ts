// Content that breaks weak layouts, for stories.

/** A word with nowhere to break. */
export const longWord = 'Rechtsschutzversicherungsgesellschaftsangestelltendatenschutzbeauftragter';

/** A file name as it comes out of a collection. */
export const longFileName =
  'PRB-000000000123456_2024-10-31T23-59-59Z_custodian-mailbox-export_FINAL_v12_signed_redacted.pst';

/** A personal name without a space, 150 characters. */
export const longName = 'Maximiliane'.repeat(14).slice(0, 150);

/** An address longer than its line. */
export const longAddress =
  'https://files.collection.probata.example/matters/2024/custodians/maximiliane-sample/mailboxes/2024-10-31/export?format=pst&part=00000000000000000012#message-00000000000000000117';

/** Text that HTML would take for markup. */
export const markupText = '<img src="x" alt="Not a picture"> & <b>not bold</b> &amp; </td></table>';

/** Hebrew, with a number and Latin letters in it. */
export const rightToLeftText = 'הסכם שכירות PRB-000117 מיום 3 במרץ 2024, חתום';

const sentence = 'The witness was shown a document and asked whether she had seen it before. ';

/** Ten thousand characters of prose. */
export const longText = sentence.repeat(Math.ceil(10_000 / sentence.length)).slice(0, 10_000);
