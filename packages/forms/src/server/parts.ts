// For this repository's own site, from source: no tarball has it.
export { type AssembledIntake, assembleIntake } from './create-intake';
export { Delivery } from './delivery';
export { FormPosts } from './form-posts';
export { receive } from './inquiry';
export { InquiryQueue } from './inquiry-queue';
export { Intake } from './intake';
export { type DamagedLineTest, Journal } from './journal';
export { noticeMessage } from './notice-message';
export { NoticeStore } from './notice-store';
export { Notices } from './notices';
export { createProofOfWork } from './proof';
export { applyRetention } from './retention';
export { readSecret } from './secret';
export { createSigner } from './signature';
export { attemptTable } from './spam';
