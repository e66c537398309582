// Writes the demo agent's lines as MP3 files, and as text in a module, so that the CSP needs no `media-src` for them.
// Run it after changing a line: node packages/voice/audio/make.mjs (needs espeak-ng and ffmpeg).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const lines = {
  greeting: 'Hello. This is a demonstration call. Nothing you say leaves this page.',
  heard: 'I heard you. With a voice service connected, an assistant would answer here.',
  captions: 'The captions show each line as it is spoken.',
  controls: 'You can mute yourself, change the microphone, or type to me instead.',
  read: 'I read your message. A connected assistant would answer it.',
  goodbye: 'Thank you for trying the demonstration. Goodbye.',
};

const here = fileURLToPath(new URL('.', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'voice-'));
let total = 0;
const entries = [];
for (const [id, text] of Object.entries(lines)) {
  const wave = join(scratch, `${id}.wav`);
  const clip = join(here, `${id}.mp3`);
  execFileSync('espeak-ng', ['-v', 'en-us+f3', '-s', '158', '-p', '42', '-g', '2', '-w', wave, text]);
  execFileSync('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    '-i',
    wave,
    '-af',
    'highpass=f=90,lowpass=f=7000,loudnorm=I=-18:TP=-2:LRA=7',
    '-ar',
    '16000',
    '-ac',
    '1',
    '-c:a',
    'libmp3lame',
    '-b:a',
    '16k',
    '-map_metadata',
    '-1',
    '-id3v2_version',
    '0',
    '-write_xing',
    '0',
    '-fflags',
    '+bitexact',
    clip,
  ]);
  total += statSync(clip).size;
  entries.push(
    `  {\n    id: '${id}',\n    text: '${text}',\n    mp3: '${readFileSync(clip).toString('base64')}',\n  },`,
  );
}
rmSync(scratch, { recursive: true });
writeFileSync(
  join(here, '../src/demo/demo-clips.ts'),
  `// Written by audio/make.mjs from the files beside it; change the lines there.\nexport const demoClips = [\n${entries.join('\n')}\n] as const;\n`,
);
console.log(`${entries.length} clips, ${total} bytes`);
