// What create-next-app writes.
export default { plugins: { '@tailwindcss/postcss': {} } };
