module.exports = { content: [] };
